import 'server-only';
import { showClosedDesk } from '@/lib/links/closed-link';
import { opensDesk } from './access';

type Query = { done?: string | string[]; problem?: string | string[] };

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
  const { done, problem } = await searchParams;
  return { ...given, done, problem };
}
