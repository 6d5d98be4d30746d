import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

const complete = {
  DATABASE_URL: 'postgres://localhost/numina',
  SITE_URL: 'https://numina.example/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  RESEND_API_KEY: 're_1',
  NUMINA_SECRET: 'x'.repeat(32),
  CLIENT_IP_HEADER: 'x-real-ip',
};

describe('the environment', () => {
  it('is accepted when complete, without the slash at the end of the address', () => {
    expect(readEnv(complete).SITE_URL).toBe('https://numina.example');
  });

  it('names everything that is missing at once, blank counting as missing', () => {
    const read = () =>
      readEnv({ ...complete, DATABASE_URL: undefined, RESEND_API_KEY: ' ', NUMINA_SECRET: '' });
    expect(read).toThrow(
      /DATABASE_URL: is missing[\s\S]*RESEND_API_KEY: is missing[\s\S]*NUMINA_SECRET: is missing/,
    );
  });

  it('is refused on a public address without the header of the visitor’s address, and taken on this machine', () => {
    const { CLIENT_IP_HEADER: _, ...without } = complete;
    expect(() => readEnv(without)).toThrow('CLIENT_IP_HEADER: is missing');
    expect(() =>
      readEnv({ ...without, SITE_URL: 'http://localhost:3000', STRIPE_SECRET_KEY: 'sk_test_1' }),
    ).not.toThrow();
  });

  it('sends two mails a second unless the account may send more', () => {
    expect(readEnv(complete).RESEND_PER_SECOND).toBe(2);
    expect(readEnv({ ...complete, RESEND_PER_SECOND: '5' }).RESEND_PER_SECOND).toBe(5);
    expect(() => readEnv({ ...complete, RESEND_PER_SECOND: '0' })).toThrow('RESEND_PER_SECOND');
  });

  it('never prints a value', () => {
    expect(() => readEnv({ ...complete, STRIPE_WEBHOOK_SECRET: 'topsecret' })).toThrow(
      /^(?![\s\S]*topsecret)/,
    );
  });

  it('refuses a stand-in on a public address, and a live key with a stand-in', () => {
    const standIn = { STRIPE_API_URL: 'http://127.0.0.1:12111' };
    expect(() => readEnv({ ...complete, ...standIn })).toThrow(/STRIPE_API_URL/);
    const local = { ...complete, ...standIn, SITE_URL: 'http://localhost:3000' };
    expect(() => readEnv(local)).toThrow(/live key/);
    expect(readEnv({ ...local, STRIPE_SECRET_KEY: 'sk_test_1' }).STRIPE_API_URL).toBe(standIn.STRIPE_API_URL);
    expect(() =>
      readEnv({ ...local, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://10.0.0.1' }),
    ).toThrow();
  });
});
