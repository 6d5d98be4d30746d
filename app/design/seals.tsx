import { ArticleCover } from '@/components/blog/article-cover';
import { DrawnSeal } from '@/components/ui/drawn-seal';
import { Seal, SealMark, TurningSeal } from '@/components/ui/seal';
import { articleSlugs } from '@/lib/blog/articles';
import { SEAL_NUMBERS } from '@/lib/seal/seal';

export function Seals() {
  return (
    <>
      <ul className="grid gap-10">
        {SEAL_NUMBERS.map((number) => (
          <li key={number} className="flex flex-wrap items-center gap-8 border-hairline border-b pb-8">
            <span className="w-16 font-display text-3xl lining-nums">{number}</span>
            <SealMark number={number} />
            <Seal number={number} size={96} />
            <Seal number={number} size={200} />
            <DrawnSeal number={number} size={200} title={`The seal of ${number}`} />
          </li>
        ))}
      </ul>
      <TurningSeal className="w-50" />
      <div className="night flex flex-wrap gap-8 p-8">
        <Seal number={22} size={200} ground="night" />
        {SEAL_NUMBERS.map((number) => (
          <SealMark key={number} number={number} />
        ))}
      </div>
    </>
  );
}

export function Covers() {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {articleSlugs('en').map((slug) => (
        <li key={slug}>
          <ArticleCover article={{ picture: slug }} title={`Cover of ${slug}`} />
        </li>
      ))}
    </ul>
  );
}
