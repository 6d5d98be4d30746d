import { afterEach, describe, expect, it, vi } from 'vitest';
import { homeData } from '@/components/home/home-data';
import { business } from '@/lib/business';
import { shownRating } from './claimed-rating';

const claimed = business.claimedRating;

afterEach(() => {
  business.claimedRating = claimed;
  vi.unstubAllEnvs();
});

describe('the rating that the owner claims', () => {
  it('never stands beside examples', () => {
    expect(shownRating(0)).toBeNull();
    expect(shownRating(1)).toEqual(claimed);
  });

  it('waits on a public address until it says where and from when its reviews are', () => {
    if (claimed) business.claimedRating = { ...claimed, period: '[Rating: period of the reviews]' };
    vi.stubEnv('SITE_URL', 'https://numina.example');
    expect(shownRating(3)).toBeNull();
    vi.stubEnv('SITE_URL', 'http://localhost:3000');
    expect(shownRating(3)).not.toBeNull();
    business.claimedRating = claimed;
    vi.stubEnv('SITE_URL', 'https://numina.example');
    expect(shownRating(3)).toEqual(claimed);
  });

  it('is in the structured data exactly when the page shows it', () => {
    const written = (published: number) => JSON.stringify(homeData('en', shownRating(published)));
    expect(written(0)).not.toContain('aggregateRating');
    expect(written(2)).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.6,"reviewCount":58',
    );
  });
});
