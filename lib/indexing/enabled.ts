import 'server-only';
import { isIP } from 'node:net';
import { env, isOnThisMachine, siteUrl } from '@/lib/env';
import { isOpenForOrders } from '@/lib/shop/open';

/** Whether search engines can find this site at all: neither on one machine nor in a network of its own, nor switched off. */
export function isFindable(): boolean {
  const { hostname } = new URL(siteUrl());
  const isPublicName = hostname.includes('.') && isIP(hostname) === 0;
  return isPublicName && !isOnThisMachine() && env().INDEXNOW_URL !== 'off';
}

/** Whether search engines are told of changes: a shop that still lacks its owner's facts has nothing to show yet. */
export function isTold(): boolean {
  return isFindable() && isOpenForOrders();
}
