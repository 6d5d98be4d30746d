import 'server-only';
import { showClosedDesk } from '@/lib/links/closed-link';
import { opensDesk } from './access';

type Query = { done?: string | string[]; problem?: string | string[] };

export type DeskProps<Params extends object = object> = {
  params: Promise<{ token: string } & Params>;
  searchParams: Promise<Query>;
};

/**
 * Reads a desk page's parameters once its token was checked; anything but a valid token for this page is not found.
 * @param path the page without its token
 */
export async function openDesk<Params extends object>(
  { params, searchParams }: DeskProps<Params>,
  path: (params: Params) => string,
): Promise<{ token: string } & Params & Query> {
  const given = await params;
  if (!opensDesk(given.token, path(given))) showClosedDesk();
  const { done, problem } = await searchParams;
  return { ...given, done, problem };
}
