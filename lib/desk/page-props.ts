import 'server-only';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { Page, Place } from '@/db/pages';
import { showClosedDesk } from '@/lib/links/closed-link';
import { opensDesk } from './access';

type Word = string | string[] | undefined;
/** `list` and `after`: which of the page's lists goes on, and after which row. */
type Query = { done?: Word; problem?: Word; list?: Word; after?: Word };

export type DeskProps<Params extends object = object> = {
  params: Promise<Params>;
  searchParams: Promise<Query>;
};

/**
 * Reads a desk page's parameters once it is known that the desk is open for it in this browser; otherwise nothing is
 * shown.
 * @param page its address, without a query
 */
export async function openDesk<Params extends object>(
  { params, searchParams }: DeskProps<Params>,
  page: (params: Params) => string,
): Promise<Params & Query> {
  const given = await params;
  if (!(await opensDesk(page(given)))) showClosedDesk();
  const { done, problem, list, after } = await searchParams;
  return { ...given, done, problem, list, after };
}

/**
 * Leads from the page of something that does not exist, or does no longer, to the list where it would stand, which says so.
 * @param list the part of the desk's address that names the list
 */
export function showMissing(list: string): never {
  redirect(`/desk/${list}?problem=gone`);
}

/** Where a list of the page begins, as its address says; at its beginning for anything that is no place. */
export function placeOf({ list, after }: Query, name: string): Place {
  return list === name && z.uuid().safeParse(after).success ? { after: String(after) } : {};
}

export type { Page, Place };
