import address from './address.json';
import articles from './articles.json';
import blog from './blog.json';
import buyer from './buyer.json';
import calculator from './calculator.json';
import calendar from './calendar.json';
import common from './common.json';
import consents from './consents.json';
import contact from './contact.json';
import desk from './desk.json';
import documents from './documents.json';
import errors from './errors.json';
import forms from './forms.json';
import home from './home.json';
import kept from './kept.json';
import legal from './legal.json';
import library from './library.json';
import mail from './mail.json';
import meta from './meta.json';
import month from './month.json';
import navigation from './navigation.json';
import numbers from './numbers.json';
import open from './open.json';
import order from './order.json';
import orderReplies from './orderReplies.json';
import packages from './packages.json';
import payment from './payment.json';
import readings from './readings.json';
import reviews from './reviews.json';
import shop from './shop.json';
import studio from './studio.json';
import validation from './validation.json';
import withdrawal from './withdrawal.json';

/** Every word of the German site, by namespace. */
export const de = {
  address,
  articles,
  blog,
  buyer,
  calculator,
  calendar,
  common,
  consents,
  contact,
  desk,
  documents,
  errors,
  forms,
  home,
  kept,
  legal,
  library,
  mail,
  meta,
  month,
  navigation,
  numbers,
  open,
  order,
  orderReplies,
  packages,
  payment,
  readings,
  reviews,
  shop,
  studio,
  validation,
  withdrawal,
};
