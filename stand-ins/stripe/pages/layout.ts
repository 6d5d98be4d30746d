import { escapeHtml } from '../../http';
import { STYLES } from './styles';
import type { Language, Texts } from './texts';

type Fields = Record<string, string>;

/** A whole page. `title` is plain text, `body` is HTML. */
export function layout(language: Language, title: string, body: string, className = ''): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body class="${className}">
${body}
</body>
</html>`;
}

/** The band on top of every customer page that says it is a test. */
export function testBand(texts: Texts): string {
  return `<p class="test-band" role="note"><strong>${texts.testMode}</strong> <span>${texts.noMoney}</span></p>`;
}

/** A one-button form that posts to the dashboard. */
export function actionButton(action: string, label: string, fields: Fields, extra = ''): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="/dashboard/${action}">${hidden.join('')}${extra}<button data-testid="${action}">${label}</button></form>`;
}
