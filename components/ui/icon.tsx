import type { SVGProps } from 'react';

/** Hairline icons on a 20-unit grid, drawn for this site. */
const ICON_PATHS = {
  arrowRight: 'M3 10h13.5M11.5 5l5 5-5 5',
  arrowLeft: 'M17 10H3.5M8.5 5l-5 5 5 5',
  arrowDown: 'M10 3v13.5M5 11.5l5 5 5-5',
  chevronDown: 'M5 7.5l5 5 5-5',
  chevronLeft: 'M12.5 5l-5 5 5 5',
  chevronRight: 'M7.5 5l5 5-5 5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  menu: 'M3 6h14M3 10h14M3 14h14',
  check: 'M4 10.5l4 4 8-9',
  alert: 'M10 2.5l8 14.5H2zM10 8v4.2M10 14.3v.4',
  info: 'M10 2a8 8 0 110 16 8 8 0 010-16zM10 9v5M10 6v.4',
  checkCircle: 'M10 2a8 8 0 110 16 8 8 0 010-16zM6.4 10.3l2.5 2.5 4.8-5.4',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6',
  calendar: 'M3 4.5h14v12.5H3zM3 8.3h14M6.5 2.5v4M13.5 2.5v4',
  clock: 'M10 2a8 8 0 110 16 8 8 0 010-16zM10 5.5V10l3 2',
  gift: 'M3 8.5h14v3H3zM4.5 11.5h11V17h-11zM10 8.5V17M10 8.5C7.5 8.5 5 7 6 5s4 0 4 3.5c0-3.5 3-5.5 4-3.5s-1.5 3.5-4 3.5',
  document: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5.5M7.5 13h5.5',
  download: 'M10 3v10M6 9.5l4 4 4-4M3.5 17h13',
  external: 'M8 4.5H4v11.5h11.5V12M11 3.5h5.5V9M16.5 3.5L9 11',
  globe: 'M10 2a8 8 0 110 16 8 8 0 010-16zM2 10h16M10 2c3 2.5 3 13.5 0 16M10 2c-3 2.5-3 13.5 0 16',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 016 0V9',
  star: 'M10 2.2l1.9 5.9h6.2l-5 3.6 1.9 5.9-5-3.6-5 3.6 1.9-5.9-5-3.6h6.2z',
} as const;

export type IconName = keyof typeof ICON_PATHS;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  size?: number;
  /** Filled instead of drawn, for rows of stars. */
  solid?: boolean;
}

/** One icon in the text's colour. Decorative: the words beside it or the button's label carry the meaning. */
export function Icon({ name, size = 20, solid = false, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth={(1.35 * 20) / Math.max(size, 16)}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
