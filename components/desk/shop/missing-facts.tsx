import { shopMessages, shopText } from '@/lib/desk/texts';
import { fieldsOf } from '@/lib/publishing/fields';
import { listMissingFacts, type MissingFact } from '@/lib/shop/open';
import { Part } from '../part';
import { labelOf } from './setting-form';

/** What the owner has still to fill in, each with the way to its field; nothing once all is there. */
export function MissingFacts() {
  const missing = listMissingFacts();
  if (missing.length === 0) return null;
  return (
    <Part id="missing" title={shopMessages.missing}>
      <FactLinks lead={shopMessages.missingLegal} facts={missing.filter(({ isLegal }) => isLegal)} />
      <FactLinks lead={shopMessages.missingRest} facts={missing.filter(({ isLegal }) => !isLegal)} />
    </Part>
  );
}

function FactLinks({ lead, facts }: { lead: string; facts: MissingFact[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <p className="max-w-text">{lead}</p>
      <ul className="max-w-text border-hairline border-t">
        {facts.map((fact) => (
          <li key={`${fact.key}.${fact.path}`} className="border-hairline border-b">
            <a
              href={`/desk/shop/${fact.key}#${fact.key}-${fact.path}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {shopText('missingLine', { field: fieldName(fact), setting: shopMessages.settings[fact.key] })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function fieldName({ key, path }: MissingFact): string {
  const field = fieldsOf(key, 0).find((each) => each.path === path);
  return field ? labelOf(key, field) : path;
}
