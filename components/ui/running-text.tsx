/**
 * Running text that was made into HTML on the server (`lib/markdown`): one string in the page instead of a tree of
 * elements. Never for anything that a visitor has typed.
 */
export function RunningText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`prose-almanac ${className}`.trim()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, whose HTML is left out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
