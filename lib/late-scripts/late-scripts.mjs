// Plain JavaScript: Next loads the page cache, which needs this file, as it stands.
import { LATE_SCRIPTS } from './address.mjs';

/** What a page's `<main>` says where its scripts may come late. */
const MARK = '<main data-scripts="late"';

const SCRIPT = /<script (?:[^>]*? )?src="(\/_next\/static\/[^"]+)"[^>]*><\/script>/g;
const AHEAD = /<link (?:[^>]*? )?as="script"[^>]*>/g;

/**
 * Takes the scripts of Next out of a page that says so, and names them to the one script that fetches them when somebody
 * uses the page (docs/decisions/0049). Inline scripts stay: they are data by now, and the policy names them.
 * @param {string} html as Next writes it
 * @returns {string} the page, or what was given where it says nothing
 */
export function withLateScripts(html) {
  if (!html.includes(MARK)) return html;
  const late = new Set();
  const rest = html.replace(AHEAD, '').replace(SCRIPT, (tag, address) => {
    // Only old browsers run it, and before all others.
    if (/ nomodule=/i.test(tag)) return tag;
    late.add(address);
    return '';
  });
  if (late.size === 0) return html;
  const names = [...late].join(' ');
  return rest.replace(
    '</head>',
    `<script src="${LATE_SCRIPTS}" async="" data-scripts="${names}"></script></head>`,
  );
}
