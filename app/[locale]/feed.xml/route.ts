import { feedResponse } from '@/lib/blog/feed';

export const dynamic = 'force-static';
export const dynamicParams = false;

/** The English feed stands at the root, see `app/feed.xml`. */
export function generateStaticParams() {
  return [{ locale: 'de' }];
}

export function GET() {
  return feedResponse('de');
}
