import { expect, test } from 'vitest';
import { createStore } from './store';

test('a key is forgotten after 24 hours', () => {
  const store = createStore();
  const start = Date.parse('2026-11-27T12:00:00Z');
  store.rememberKey('k', Buffer.from('{}'), 'mail-1', start);
  const day = 24 * 60 * 60 * 1000;
  expect(store.usedKey('k', start + day - 1)?.mailId).toBe('mail-1');
  expect(store.usedKey('k', start + day)).toBeUndefined();
});
