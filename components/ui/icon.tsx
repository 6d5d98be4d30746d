import type { SVGProps } from 'react';

/** Hairline icons on a 20-unit grid, drawn for this site. */
const ICON_PATHS = {
  arrowRight: 'M3 10h13.5M11.5 5l5 5-5 5',
  arrowLeft: 'M17 10H3.5M8.5 5l-5 5 5 5',
  arrowDown: 'M10 3v13.5M5 11.5l5 5 5-5',
  chevronDown: 'M5 7.5l5 5 5-5',
  plus: 'M10 4v12M4 10h12',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  menu: 'M3 6h14M3 10h14M3 14h14',
  check: 'M4 10.5l4 4 8-9',
  alert: 'M10 2.5l8 14.5H2zM10 8v4.2M10 14.3v.4',
  info: 'M10 2a8 8 0 110 16 8 8 0 010-16zM10 9v5M10 6v.4',
  checkCircle: 'M10 2a8 8 0 110 16 8 8 0 010-16zM6.4 10.3l2.5 2.5 4.8-5.4',
  download: 'M10 3v10M6 9.5l4 4 4-4M3.5 17h13',
} as const;

export type IconName = keyof typeof ICON_PATHS;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  size?: number;
}

/** One icon in the text's colour. Decorative: the words beside it or the button's label carry the meaning. */
export function Icon({ name, size = 20, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.35 * 20) / Math.max(size, 16)}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
