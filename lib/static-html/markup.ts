import { Fragment, isValidElement, type ReactNode } from 'react';
import { escapeXml } from '@/lib/xml';
import { shelf } from './shelf';
import { StaticHtml } from './static-html';

type Props = Record<string, unknown> & {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
};

/** The attributes that React calls otherwise than HTML does; those of SVG that have a hyphen among them. */
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

/** What React keeps for itself. */
const REACTS = new Set(['children', 'dangerouslySetInnerHTML', 'key', 'ref', 'suppressHydrationWarning']);

/**
 * The HTML of a part of a page in which nothing can be pressed that needs React: elements and server components only. A
 * `StaticHtml` within becomes the text it stands for. `react-dom/server` would do the same, but may not be used where
 * server components run.
 * @throws where a component of the browser, a handler or a style object is met
 */
export async function markupOf(node: ReactNode): Promise<string> {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escapeXml(String(node));
  if (Array.isArray(node)) return (await Promise.all(node.map(markupOf))).join('');
  if (!isValidElement<Props>(node)) throw new Error('A static part holds something that is no element.');
  const { type, props } = node;
  if (type === Fragment) return markupOf(props.children);
  if (type === StaticHtml) return boxOf(props);
  if (typeof type === 'string') return element(type, props);
  if (typeof type !== 'function' || '$$typeof' in type)
    throw new Error('A static part holds a component that runs in the browser.');
  const component = type as (props: Props) => ReactNode | Promise<ReactNode>;
  return markupOf(await component(props));
}

function boxOf({ name, tag = 'div', className }: Props): Promise<string> {
  const html = shelf().get(String(name)) ?? '';
  return element(String(tag), { className, dangerouslySetInnerHTML: { __html: html } });
}

async function element(tag: string, props: Props): Promise<string> {
  const start = `<${tag}${Object.entries(props).map(attribute).join('')}`;
  if (VOID.has(tag)) return `${start}/>`;
  const inner = props.dangerouslySetInnerHTML?.__html ?? (await markupOf(props.children));
  return `${start}>${inner}</${tag}>`;
}

function attribute([key, value]: [string, unknown]): string {
  if (REACTS.has(key) || value === undefined || value === null) return '';
  const name = NAMES[key] ?? key;
  if (typeof value === 'boolean') {
    if (/^(?:aria|data)-/.test(name)) return ` ${name}="${value}"`;
    return value ? ` ${name}=""` : '';
  }
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`A static part cannot hold the attribute "${key}".`);
  return ` ${name}="${escapeXml(String(value))}"`;
}
