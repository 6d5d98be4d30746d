'use client';

import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { defaultsIn, type Entries, entriesIn, putEntries } from './form-controls';
import { forgetEntries, rememberEntries, type TypedEntries, typedEntriesOf } from './tab-memory';

/** Consents are given anew each time; a coupon's code is kept by the order. */
const isKept = (name: string) => !/consent|sure|coupon/i.test(name);

type Put = (entries: Entries, form: HTMLFormElement, isFromMemory: boolean) => void;

/**
 * Keeps what is typed into a form: what the browser held before scripts ran is taken over, and what was typed in this
 * tab is there again after a reload, another page, or in the other language. An entry comes back only where the field
 * holds what it held when it was typed over.
 * @param form the form element, there from the first rendering on
 * @param name the form's name in the memory of this tab
 * @param put takes the entries where React holds the values; unless given they are written into the controls
 * @returns `forget`: call it once the form was sent; `keep`: for entries that the page makes itself, such as by an offer
 */
export function useKeptEntries(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  put: Put = putDirectly,
) {
  const latestPut = useRef(put);
  const isSent = useRef(false);
  const keep = useRef<(entries: Entries) => void>(() => {});
  latestPut.current = put;

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    let defaults = defaultsIn(element);
    const early = changesOf(entriesIn(element), defaults);
    const typed = typedEntriesOf(name);
    const kept = Object.entries(typed).filter(
      ([field, { over, value }]) => field in defaults && over === defaults[field] && over !== value,
    );
    const entries = { ...Object.fromEntries(kept.map(([field, { value }]) => [field, value])), ...early };
    if (Object.keys(entries).length > 0) latestPut.current(entries, element, kept.length > 0);

    const remember = (changed: Entries) => {
      const now: TypedEntries = { ...typedEntriesOf(name) };
      for (const [field, value] of Object.entries(changed))
        if (isKept(field)) now[field] = { value, over: defaults[field] ?? '' };
      rememberEntries(name, now);
    };
    keep.current = remember;
    if (Object.keys(early).length > 0) remember(early);
    const onInput = ({ target }: Event) => {
      const field = target instanceof Element ? target.getAttribute('name') : null;
      const value = field ? entriesIn(element)[field] : undefined;
      if (field && value !== undefined) remember({ [field]: value });
    };
    // What was sent is what the page holds from now on: the next entry is typed over that.
    const begin = () => {
      if (isSent.current) defaults = entriesIn(element);
      isSent.current = false;
    };
    const listeners = { focusin: begin, beforeinput: begin, input: onInput };
    for (const [event, listener] of Object.entries(listeners)) element.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) element.removeEventListener(event, listener);
    };
  }, [form, name]);

  const forget = useCallback(() => {
    isSent.current = true;
    forgetEntries(name);
  }, [name]);
  return { forget, keep: (entries: Entries) => keep.current(entries) };
}

const putDirectly: Put = (entries, form) => putEntries(form, entries);

function changesOf(entries: Entries, defaults: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([field, value]) => value !== defaults[field]));
}
