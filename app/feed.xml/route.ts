import { feedResponse } from '@/lib/blog/feed';

export const dynamic = 'force-static';

export function GET() {
  return feedResponse('en');
}
