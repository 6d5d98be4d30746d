import { Icon } from './icon';

/** What something contains, each with a tick before it. */
export function CheckList({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`grid gap-2 ${className}`.trim()}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon name="check" size={20} className="mt-1 flex-none text-royal" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
