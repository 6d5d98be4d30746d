import { HOUSE_NUMBER } from '@/lib/seal/favicon';
import { SealMark } from './seal';

interface LogoProps {
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const SIZES = {
  sm: { seal: 28, text: 'text-[1.375rem]', gap: 'gap-2.5' },
  md: { seal: 34, text: 'text-[1.625rem]', gap: 'gap-3' },
  lg: { seal: 56, text: 'text-[2.75rem]', gap: 'gap-4' },
} as const;

/** The seal and the name. The name is text, so it needs no further label. */
export function Logo({ size = 'md', className = '' }: LogoProps) {
  const { seal, text, gap } = SIZES[size];
  return (
    <span className={`inline-flex items-center ${gap} ${className}`.trim()}>
      <SealMark number={HOUSE_NUMBER} size={seal} />
      <span className={`font-display leading-none tracking-[-0.02em] ${text}`}>Numina</span>
    </span>
  );
}
