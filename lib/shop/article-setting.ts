import { z } from 'zod';
import { COVER_COLOURS, type CoverScheme } from '@/lib/seal/cover';

/** The numbers that have a seal, and so a cover. */
export const coverNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22] as const;
export const coverGrounds = Object.keys(COVER_COLOURS) as CoverScheme[];
/** How many skies a cover can have. */
export const COVER_SKIES = 200;

const line = (most: number) => z.string().trim().min(1, 'required').max(most, 'tooLong');

const articleText = z.object({
  title: line(120),
  excerpt: line(300),
  category: line(40),
  metaTitle: line(120),
  metaDescription: line(300),
  keywords: z.array(line(60)).min(1, 'required').max(20, 'tooMany'),
  /** Markdown. */
  content: z.string().trim().min(1, 'required').max(24_000, 'tooLong'),
});

export type ArticleText = z.output<typeof articleText>;

/** A slug as it stands in an address. */
export const articleSlug = z
  .string()
  .trim()
  .max(80, 'tooLong')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug');

/** An article of the desk, in one language or both; one that was just begun has no text yet. */
export const articleSetting = z
  .object({
    coverNumber: z.coerce
      .number()
      .refine((number) => coverNumbers.some((each) => each === number), 'coverNumber'),
    coverGround: z.enum(coverGrounds, { error: 'coverGround' }),
    coverSky: z.coerce
      .number({ error: 'number' })
      .int('number')
      .min(0, 'number')
      .max(COVER_SKIES - 1, 'number'),
    /** Day of publication, yyyy-mm-dd. */
    date: z.iso.date('day'),
    /** Day of the last change that matters to a reader, yyyy-mm-dd. */
    updated: z.iso.date('day').nullable(),
    related: z.array(articleSlug).max(6, 'tooMany'),
    texts: z.object({ en: articleText.nullable(), de: articleText.nullable() }),
  })
  .refine(({ date, updated }) => updated === null || updated >= date, {
    path: ['updated'],
    error: 'spanOrder',
  });

export type ArticleSetting = z.output<typeof articleSetting>;
