import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/seo/structured-data';

/** Everything may be read but what is no page. A page that says "noindex" has to be read for that. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: '/api/',
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
