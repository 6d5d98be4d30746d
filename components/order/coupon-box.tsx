'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, fieldAria } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import type { PackageId } from '@/lib/catalog/packages';
import { checkCouponCode } from '@/lib/coupons/actions';
import { isBlank } from '@/lib/forms/blank';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import type { AppliedCoupon } from './order-state';
import type { OrderReplies, OrderTexts } from './order-words';

type CouponBoxProps = {
  locale: Locale;
  packageId: PackageId;
  texts: OrderTexts;
  replies: OrderReplies | null;
  /** Waits for the replies; gives null where they can't be had. */
  arrive: () => Promise<OrderReplies | null>;
  coupon: AppliedCoupon | null;
  setCoupon: (coupon: AppliedCoupon | null) => void;
  /** What stands in the field. */
  code: string;
  setCode: (code: string) => void;
  money: (minor: number) => string;
  isChecking: boolean;
  setChecking: (isChecking: boolean) => void;
  /** While the order is sent or becomes one of another package, its coupon stays as it is. */
  isLocked: boolean;
  /** The coupon is about to change, which makes older messages about the order old news. */
  onAttempt: () => void;
  /** What happened without JavaScript just before this page. */
  news: 'applied' | 'removed' | null;
  /** Why the server did not take the code, told where it was typed, too. */
  refusal: string | undefined;
  /** The sentence for a message key. */
  sentence: (code: string, replies: OrderReplies) => string;
};

/** Code in, price down: none, checking, applied or rejected (brief, point 4). A rejected code is cleared, the reason stays until the next one. */
export function CouponBox({
  locale,
  packageId,
  texts,
  replies,
  arrive,
  coupon,
  setCoupon,
  code,
  setCode,
  money,
  isChecking,
  setChecking,
  isLocked,
  onAttempt,
  news,
  refusal,
  sentence,
}: CouponBoxProps) {
  const [saving, setSaving] = useState<string | null>(null);
  const [problem, setProblem] = useState(refusal);

  async function refuse(problemCode: string) {
    const known = await arrive();
    const title = known ? sentence(problemCode, known) : texts.failedToCheck;
    setProblem(title);
    showToast({ title, tone: 'error' });
  }

  async function apply() {
    if (isChecking || isLocked) return;
    onAttempt();
    setProblem(undefined);
    if (isBlank(code)) return refuse('enterCouponCode');
    setChecking(true);
    const answer = await checkCouponCode(locale, packageId, code).catch(
      () => ({ ok: false, code: 'failedToCheck' }) as const,
    );
    const known = await arrive();
    setChecking(false);
    setCode('');
    if (!answer.ok) return refuse(answer.code);
    setCoupon({ code: answer.code, amount: answer.amount });
    setSaving(money(answer.discount));
    const title = fill(known?.couponApplied ?? texts.couponOn, {
      code: answer.code,
      saving: money(answer.discount),
    });
    showToast({ title, tone: 'success' });
  }

  function remove() {
    if (isLocked) return;
    setCoupon(null);
    onAttempt();
    if (replies) showToast({ title: replies.couponRemoved, tone: 'info' });
  }

  return (
    <fieldset id="coupon" className="grid scroll-mt-28 gap-4">
      <legend className="mb-4 font-display text-xl">{texts.couponTitle}</legend>
      {news === 'removed' && replies ? (
        <noscript>
          <Notice>{replies.couponRemoved}</Notice>
        </noscript>
      ) : null}
      {coupon ? (
        <div className="flex flex-wrap items-center gap-4">
          <p className="font-semibold text-success" data-testid="coupon-applied">
            {saving && replies
              ? fill(replies.couponActive, { code: coupon.code, saving })
              : fill(texts.couponOn, { code: coupon.code })}
          </p>
          <Button type="submit" name="intent" value="remove-coupon" variant="quiet" onClick={prevent(remove)}>
            {texts.couponRemove}
          </Button>
        </div>
      ) : (
        <Field id="typedCoupon" label={texts.couponLabel} error={problem}>
          <div className="flex flex-wrap gap-4">
            <input
              type="text"
              id="typedCoupon"
              name="typedCoupon"
              value={code}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="control min-w-40 flex-1 uppercase"
              {...fieldAria('typedCoupon', { error: problem })}
              onChange={(event) => {
                setProblem(undefined);
                setCode(event.target.value.toUpperCase());
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') prevent(apply)(event);
              }}
            />
            <Button
              type="submit"
              name="intent"
              value="apply-coupon"
              variant="secondary"
              busy={isChecking}
              busyLabel={texts.couponChecking}
              onClick={prevent(apply)}
            >
              {texts.couponApply}
            </Button>
          </div>
        </Field>
      )}
    </fieldset>
  );
}

/** With JavaScript the box answers itself; without it the browser posts the form with the button's `intent`. */
function prevent(action: () => void) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    action();
  };
}
