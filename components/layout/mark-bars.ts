/**
 * Marks the fixed bars, that of wide and that of narrow screens. `data-scrolled` is set once the page has moved past
 * 20 px, `data-hero` says whether the home page's hero is still on screen: `in view`, `gone`, or absent where there is
 * none.
 * @returns what watches; to be disconnected when another page is shown
 */
export function markBars(): IntersectionObserver | undefined {
  const bars = [...document.querySelectorAll<HTMLElement>('.site-bar, .narrow-bar')];
  const sentinel = document.querySelector('.bar-sentinel');
  const hero = document.getElementById('hero');
  if (!sentinel) return;
  // With a hero the bars keep what they say until the observer says more: the name would jump.
  if (!hero) for (const bar of bars) delete bar.dataset.hero;
  // Both are told by what has passed below the bar, 72 px high: the hero's lower edge, and the sentinel's, 20 px further down.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        for (const bar of bars)
          if (target === sentinel) bar.toggleAttribute('data-scrolled', !isIntersecting);
          else bar.dataset.hero = isIntersecting ? 'in view' : 'gone';
    },
    { rootMargin: '-72px 0px 0px 0px' },
  );
  observer.observe(sentinel);
  if (hero) observer.observe(hero);
  return observer;
}
