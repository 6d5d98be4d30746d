import { Seal } from '@/components/ui/seal';
import { SealCover } from '@/components/ui/seal-cover';
import { COVER_COLOURS, type CoverScheme } from '@/lib/seal/cover';
import { SEAL_NUMBERS } from '@/lib/seal/seal';

export function Seals() {
  return (
    <>
      <ul className="grid gap-10">
        {SEAL_NUMBERS.map((number) => (
          <li key={number} className="flex flex-wrap items-center gap-8 border-hairline border-b pb-8">
            <span className="w-16 font-display text-3xl lining-nums">{number}</span>
            <Seal number={number} size={40} variant="mark" />
            <Seal number={number} size={96} />
            <Seal number={number} size={200} />
            <Seal number={number} size={200} variant="hero" className="w-50" />
            <Seal number={number} size={200} variant="result" title={`The seal of ${number}`} />
          </li>
        ))}
      </ul>
      <div className="night flex flex-wrap gap-8 p-8">
        {SEAL_NUMBERS.map((number) => (
          <Seal key={number} number={number} size={120} />
        ))}
      </div>
    </>
  );
}

export function Covers() {
  const schemes = Object.keys(COVER_COLOURS) as CoverScheme[];
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {SEAL_NUMBERS.map((number, index) => (
        <li key={number}>
          <SealCover
            number={number}
            scheme={schemes[index % schemes.length]}
            title={`Cover of the ${number}`}
          />
        </li>
      ))}
    </ul>
  );
}
