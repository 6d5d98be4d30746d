import type { CSSProperties } from 'react';

/** The site's materials in the form mail clients understand: literal colours and system typefaces. */
export const colours = {
  paper: '#faf5ea',
  sheet: '#fffcf5',
  band: '#f3ebdb',
  ink: '#2a1a3b',
  inkSoft: '#5a4a6a',
  royal: '#5b2a95',
  gold: '#b08a3a',
  goldDeep: '#8a6520',
  hairline: '#ddceb0',
} as const;

export const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";
export const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif";

export const textStyle: CSSProperties = {
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  color: colours.ink,
  margin: '0 0 16px',
  // A long name has no place to break of its own.
  overflowWrap: 'anywhere',
};

export const smallStyle: CSSProperties = {
  ...textStyle,
  fontSize: '14px',
  lineHeight: '22px',
  color: colours.inkSoft,
};

export const linkStyle: CSSProperties = { color: colours.royal, textDecoration: 'underline' };
