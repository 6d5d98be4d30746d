import { CARRIED } from '@/components/forms/entry-of-history';
import { FORM_KEY } from '@/components/forms/tab-memory';
import { locales } from '@/lib/i18n/locales';

/**
 * Whether a page needs its scripts to show what it was asked for: it is come back to, the address names what only scripts
 * can show, or the browser is likely to translate the page, which React should have seen before.
 */
export function isNeededToShow(): boolean {
  return isComeBack() || namesNoPart() || isForeign();
}

/** Whether somebody is in the middle of something: has typed before, or is in a field already. */
export function isNeededToGoOn(): boolean {
  return hasEntries() || document.activeElement !== document.body;
}

function isComeBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** What was typed in this tab before, or comes along from the page in the other language. */
function hasEntries(): boolean {
  if (!document.querySelector('main form')) return false;
  if (window.name.startsWith(CARRIED)) return true;
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(FORM_KEY));
  } catch {
    // Storage that is blocked holds nothing.
    return false;
  }
}

/** A chart that somebody shared stands behind the `#`. */
function namesNoPart(): boolean {
  const part = window.location.hash.slice(1);
  return part !== '' && !document.getElementById(part);
}

function isForeign(): boolean {
  return !navigator.languages.some((language) => locales.some((ours) => language.startsWith(ours)));
}
