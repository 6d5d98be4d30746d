import { expect, test } from 'vitest';
import { readSettings } from './settings';

const complete = {
  DATABASE_URL: 'postgres://db.example/numina',
  SITE_URL: 'https://numina.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  RESEND_API_KEY: 're_x',
  NUMINA_SECRET: 'x'.repeat(32),
  CLIENT_IP_HEADER: 'x-real-ip',
};

test('nothing set is a start on this machine', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    isPublic: false,
    ports: { site: 3000, postgres: 54_329, stripe: 12_111, mailbox: 8025 },
  });
});

test('the local address follows the port', () => {
  expect(readSettings({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
});

test('a public address without its services is refused, every missing variable named at once', () => {
  const start = () => readSettings({ SITE_URL: complete.SITE_URL, RESEND_API_KEY: '  ' });
  for (const name of Object.keys(complete).filter((name) => name !== 'SITE_URL'))
    expect(start).toThrow(`${name} is missing`);
  expect(start).not.toThrow('SITE_URL is missing');
});

test('a public start without the header of the visitor’s address is refused with the reason', () => {
  expect(() => readSettings({ ...complete, CLIENT_IP_HEADER: '' })).toThrow(
    /CLIENT_IP_HEADER is missing: .*all visitors count as one/,
  );
});

test('NODE_ENV=production asks for everything too, the address included', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('SITE_URL is missing');
});

test('a complete public start is accepted, but never together with a stand-in', () => {
  expect(readSettings(complete)).toMatchObject({ isPublic: true, siteUrl: 'https://numina.example' });
  expect(() => readSettings({ ...complete, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toThrow(
    'STRIPE_API_URL',
  );
});

test('addresses that only look local are public', () => {
  for (const address of ['http://localhost.example', 'http://127.0.0.1.example', 'http://192.168.1.5:3000'])
    expect(() => readSettings({ SITE_URL: address })).toThrow('DATABASE_URL is missing');
});

test('a port that is none is named', () => {
  expect(() => readSettings({ PORT: '70000', MAILBOX_PORT: 'x' })).toThrow(
    /PORT must be[\s\S]*MAILBOX_PORT must be/,
  );
});
