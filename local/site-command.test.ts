import { expect, it } from 'vitest';
import { siteCommand } from './site-command';

it('listens on IPv4 where 127.0.0.1 was asked for, whatever the hosts file says first', () => {
  const command = siteCommand('start', 3000, '127.0.0.1');
  expect(command).toContain('--dns-result-order=ipv4first');
  expect(command.slice(-2)).toEqual(['-H', 'localhost']);
});
