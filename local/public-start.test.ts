import { expect, it } from 'vitest';
import { placeholder } from '@/lib/blanks';
import { refuseUnfilledFacts } from './public-start';
import { siteCommand } from './site-command';

const facts = {
  owner: { name: 'Full Name', street: 'Street 1' },
  email: { support: 'hello@shop.test', from: 'Shop <hello@shop.test>' },
  claimedRating: { where: placeholder('where') },
};
const here = { isPublic: false, siteUrl: 'http://localhost:3000' };
const outside = { isPublic: true, siteUrl: 'https://shop.test' };

it('refuses a public start while a fact the law asks for is a blank, and names it', () => {
  const blank = { ...facts, owner: { ...facts.owner, street: placeholder('Owner: street') } };
  expect(() => refuseUnfilledFacts(outside, blank)).toThrow(/owner\.street: Owner: street/);
  expect(() => refuseUnfilledFacts(here, blank)).not.toThrow();
});

it('refuses a public start with an example for the address that answers for the shop', () => {
  const example = { ...facts, email: { ...facts.email, from: 'Shop <hello@numina.example>' } };
  expect(() => refuseUnfilledFacts(outside, example)).toThrow(/email\.from/);
});

it('lets a shop with its facts open, its claimed rating still waiting', () => {
  expect(() => refuseUnfilledFacts(outside, facts)).not.toThrow();
});

it('listens on IPv4 where 127.0.0.1 was asked for, whatever the hosts file says first', () => {
  const command = siteCommand('start', 3000, '127.0.0.1');
  expect(command).toContain('--dns-result-order=ipv4first');
  expect(command.slice(-2)).toEqual(['-H', 'localhost']);
});
