import type { RatedWord } from '@/lib/numerology';
import type { OpenWords } from './words';

type NameWords = NonNullable<OpenWords['name']>;

/** A name's letters in their places: vowels above, consonants below, each with its value. They are laid one after the other. */
export function LetterGrid({ words, texts }: { words: readonly RatedWord[]; texts: NameWords }) {
  return (
    <figure>
      <div className="reveal-letters flex flex-wrap gap-x-6 gap-y-5" data-testid="open-letters">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have no identity but their place
          <ol key={index} className="flex flex-wrap" aria-label={word.text}>
            {word.letters.map(({ letter, value, role }, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have its letters
                key={place}
                className="grid w-7 grid-rows-3 sm:w-8 justify-items-center border-hairline border-r first:border-l"
              >
                <span className={role === 'vowel' ? 'lining' : 'invisible'}>{value}</span>
                <span className="w-full border-hairline border-y text-center font-display text-lg">
                  {letter}
                </span>
                <span className={role === 'consonant' ? 'lining' : 'invisible'}>{value}</span>
              </li>
            ))}
          </ol>
        ))}
      </div>
      <figcaption className="field-hint mt-2">{texts.grid}</figcaption>
    </figure>
  );
}
