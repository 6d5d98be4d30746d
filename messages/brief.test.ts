import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/messages/messages';

/**
 * The texts that the brief quotes, by the point that quotes them. A text ending in an ellipsis may go on; every other
 * has to stand there letter by letter.
 */
const english: Record<string, Record<string, string>> = {
  'point 2, routes': {
    'errors.missing.title': 'Oops! Page not found',
    'errors.unexpected.title': 'Unexpected Application Error!',
  },
  'point 2, navigation': {
    'navigation.title': 'Navigation',
    'navigation.about': 'About',
    'navigation.generator': 'Life Path',
    'navigation.readings': 'Packages',
    'navigation.blog': 'Blog',
    'navigation.faq': 'FAQ',
    'navigation.language': 'Language',
  },
  'point 2, home page': {
    'home.hero.choose': 'Choose your reading',
    'home.hero.discover': 'Discover your soul code',
    'home.hero.discoverMobile': 'Discover',
    'home.about.cards.lifePath.title': 'Life Path',
    'home.about.cards.expression.title': 'Expression',
    'home.about.cards.soulUrge.title': 'Soul Urge',
    'packages.essence.title': 'Essence Reading',
    'packages.full.title': 'Full Chart Reading',
    'packages.advanced.title': 'Advanced Integration',
    'packages.mostPopular': 'Most Popular',
  },
  'point 2, calculator': {
    'calculator.firstName': 'First Name',
    'calculator.lastName': 'Last Name',
    'calculator.dateOfBirth': 'Date of Birth',
    'calculator.datePlaceholder': 'DD.MM.YYYY',
    'calculator.email': 'Email Address',
  },
  'point 2, blog': {
    'blog.call.order': 'Get Your Reading',
    'errors.missingPost.title': 'Post Not Found',
  },
  'point 2, order': { 'order.title': 'Complete Your Order' },
  'point 2, payment': {
    'payment.verifying': 'Verifying Payment...',
    'payment.verifyingText': 'Please wait while we confirm your order.',
    'payment.successTitle': 'Payment Successful!',
    'payment.name': 'Name',
    'payment.email': 'Email',
    'payment.package': 'Package',
    'payment.amount': 'Amount',
    'payment.home': 'Return to Homepage',
    'payment.again': 'Order Another Reading',
  },
  'point 4': {
    'calculator.calculating': 'Calculating...',
    'order.couponChecking': 'Checking...',
    'order.processing': 'Processing...',
  },
  'point 5, calculator': {
    'validation.calculator.firstNameRequired': 'First name is required',
    'validation.calculator.lastNameRequired': 'Last name is required',
    'validation.birthDate.format': 'Date must be in DD.MM.YYYY format',
    'validation.emailInvalid': 'Invalid email address',
    'validation.calculator.privacyConsent': 'You must agree to the Privacy Policy',
  },
  'point 5, review': {
    'validation.review.nameTooShort': 'Name must be at least 2 characters',
    'validation.review.ageTooLow': 'You must be at least 16 years old',
    'validation.review.ageInvalid': 'Please enter a valid age',
    'validation.review.reviewTooShort': 'Review must be at least 20 characters',
    'validation.review.reviewTooLong': 'Review must be less than 500 characters',
    'validation.review.emailInvalid': 'Please enter a valid email address',
  },
  'point 5, contact': { 'validation.contact.emailInvalid': 'Please enter a valid email address' },
  'point 5, order': {
    'orderReplies.fillAllFields': 'Please fill in all fields.',
    'orderReplies.agreeToAll': 'Please agree to all terms and conditions.',
    'orderReplies.enterCouponCode': 'Please enter a coupon code.',
  },
  'point 8, calculator': {
    'calculator.errors.saveFailed': 'Error saving data. Please try again.',
    'calculator.errors.unexpected': 'Something went wrong. Please try again.',
    'calculator.success': 'Your Life Path Number has been calculated!',
  },
  'point 8, review': {
    'reviews.errorTitle': 'Error',
    'reviews.errors.saveFailed': 'There was an error submitting your review. Please try again.',
    'reviews.errors.unexpected': 'An unexpected error occurred. Please try again.',
    'reviews.success.title': 'Review submitted!',
    'reviews.success.text': "Thank you for your review. We'll review it and publish it soon.",
  },
  'point 8, contact': {
    'contact.errorTitle': 'Error',
    'contact.errors.saveFailed': 'There was an error sending your message. Please try again.',
    'contact.errors.unexpected': 'There was an unexpected error. Please try again.',
    'contact.success.title': 'Message sent!',
    'contact.success.text': "Thank you for your message. We'll get back to you soon.",
  },
  'point 8, order and coupon': {
    'order.failedToCheck': 'Failed to check coupon code.',
    'orderReplies.invalidCoupon': 'Invalid or expired coupon code.',
    'orderReplies.couponExpired': 'This coupon has expired.',
    'orderReplies.couponUsedUp': 'This coupon has reached its usage limit.',
    'order.paymentFailed': 'Failed to process payment. Please try again.',
    'orderReplies.couponApplied': 'Coupon "{code}" applied!…',
    'orderReplies.couponRemoved': 'Coupon removed.',
  },
  'point 9': { 'numbers.fallback': 'Description not available' },
};

const german: Record<string, Record<string, string>> = {
  'point 2, calculator': { 'calculator.datePlaceholder': 'TT.MM.JJJJ' },
  'point 5, order': { 'orderReplies.agreeToAll': 'Bitte stimmen Sie allen Bedingungen zu.' },
  'point 8, calculator': {
    'calculator.errors.saveFailed': 'Fehler beim Speichern. Bitte versuchen Sie es erneut.',
    'calculator.errors.unexpected': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
    'calculator.success': 'Ihre Lebenszahl wurde erfolgreich berechnet!',
  },
};

/** Rules that the brief gives without quoting a sentence: what the sentence has to name, in both languages. */
const named: Record<string, (string | RegExp)[]> = {
  'validation.contact.nameTooShort': ['2'],
  'validation.contact.subjectTooShort': ['5'],
  'validation.contact.messageTooShort': ['10'],
  'orderReplies.amountTooSmall': ['{minimum}'],
  'orderReplies.couponMakesAmountTooSmall': ['{minimum}', /choose another coupon|anderen Gutschein/],
  'orderReplies.couponApplied': ['{code}', '{saving}'],
  'errors.missingPost.text': ['{slug}'],
  'payment.preparing': ['{min}', '{max}'],
  'payment.confirmation': [/e-?mail/i],
  'contact.other.responseText': ['{min}', '{max}'],
  'reviews.form.counter': ['{count}/{max}'],
  'calculator.greeting': ['{name}'],
};

function textAt(locale: 'en' | 'de', path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined),
      messages[locale],
    );
}

describe.each([
  ['en', english],
  ['de', german],
] as const)('the texts of the brief (%s)', (locale, points) => {
  for (const [point, texts] of Object.entries(points))
    it.each(Object.entries(texts))(`${point}: %s`, (path, text) => {
      const found = textAt(locale, path);
      if (text.endsWith('…'))
        expect(found).toMatch(new RegExp(`^${text.slice(0, -1).replace(/[.?{}]/g, '\\$&')}`));
      else expect(found).toBe(text);
    });

  it.each(Object.entries(named))('%s names what the brief asks for', (path, parts) => {
    for (const part of parts) expect(textAt(locale, path)).toMatch(part);
  });

  it('asks five questions and describes every life path number', () => {
    expect(Object.keys(messages[locale].home.faq.items)).toHaveLength(5);
    expect(Object.keys(messages[locale].home.about.paragraphs)).toHaveLength(6);
    expect(Object.keys(messages[locale].numbers.lifePath)).toEqual(
      expect.arrayContaining(['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '22']),
    );
  });
});
