import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tokens as styles/tokens.css states them, so that this page never lags behind. Names without `--` and prefix. */
function tokens(prefix: string): [name: string, value: string][] {
  const css = readFileSync(join(process.cwd(), 'components/ui/styles/tokens.css'), 'utf8');
  const pattern = new RegExp(`^\\s*--${prefix}-([a-z0-9-]+):\\s*([^;]+);`, 'gm');
  return [...css.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]);
}

export function Colours() {
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-6">
      {tokens('color')
        .filter(([, value]) => value.startsWith('#'))
        .map(([name, value]) => (
          <li key={name}>
            <span className="block h-20 border border-hairline" style={{ backgroundColor: value }} />
            <span className="block font-semibold text-sm">{name}</span>
            <span className="block text-ink-soft text-xs">{value}</span>
          </li>
        ))}
    </ul>
  );
}

export function TypeScale() {
  const sizes = tokens('text').filter(([name]) => !name.includes('line-height'));
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {sizes.map(([name, value]) => (
          <div key={name} className="border-hairline border-b pb-4">
            <dt className="text-ink-soft text-xs">{`${name}: ${value}`}</dt>
            <dd className="overflow-hidden font-display" style={{ fontSize: value, lineHeight: 1.1 }}>
              {name === 'numeral' ? '1234567890' : 'Sixteen digits, one number'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="prose-almanac">
        <p>
          Running text is set in Hanken Grotesk, with <strong>strong</strong>, <em>emphasis</em> and{' '}
          <a href="#spacing">the spacing below</a>. Lines stay between 60 and 75 characters, so that the eye
          finds the next one.
        </p>
        <p className="voice italic">Texts begin in the italic of Fraunces: „Rechnen Sie mit sich.“</p>
      </div>
    </>
  );
}

export function Spacing() {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {[...tokens('spacing'), ...tokens('container')].map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-xs">{`${name}: ${value}`}</dt>
          <dd className="h-4 max-w-full bg-royal" style={{ width: value }} />
        </div>
      ))}
      {tokens('radius')
        .filter(([, value]) => value !== 'initial')
        .map(([name, value]) => (
          <div key={name} className="flex items-center gap-4">
            <dt className="w-40 text-ink-soft text-xs">{`radius ${name}: ${value}`}</dt>
            <dd className="size-16 border border-control" style={{ borderRadius: value }} />
          </div>
        ))}
    </dl>
  );
}
