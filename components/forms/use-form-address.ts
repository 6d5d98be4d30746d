import { usePathname } from 'next/navigation';
import { publicPath } from '@/components/layout/public-path';

/**
 * The address that a form without JavaScript is posted to, for `useActionState`. Of several forms with the same action React
 * finds the one that was posted by this address alone, so each has a fragment of its own: otherwise one form's answer would
 * show in all of them. No element has this id, so no page jumps.
 * @param name tells the form from its siblings on the page
 * @param permalink unless it is the page's own; without any React writes an empty one, which HTML does not know
 */
export function useFormAddress({ name, permalink }: { name?: string; permalink?: string }): string {
  const here = publicPath(usePathname());
  const address = permalink ?? here;
  return name ? `${address}#form-${encodeURIComponent(name)}` : address;
}
