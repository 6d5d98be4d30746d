import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/seo/structured-data';

/** Everything may be read except addresses that belong to one visitor, or to no visitor at all. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/payment-success', '/de/payment-success'],
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
