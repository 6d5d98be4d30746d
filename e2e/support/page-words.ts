import { keepWholeIn } from '../../lib/i18n/whole-words';
import deBlog from '../../messages/de/blog.json' with { type: 'json' };
import deContact from '../../messages/de/contact.json' with { type: 'json' };
import deErrors from '../../messages/de/errors.json' with { type: 'json' };
import deLegal from '../../messages/de/legal.json' with { type: 'json' };
import deReviews from '../../messages/de/reviews.json' with { type: 'json' };
import enBlog from '../../messages/en/blog.json' with { type: 'json' };
import enContact from '../../messages/en/contact.json' with { type: 'json' };
import enErrors from '../../messages/en/errors.json' with { type: 'json' };
import enLegal from '../../messages/en/legal.json' with { type: 'json' };
import enReviews from '../../messages/en/reviews.json' with { type: 'json' };

/** The words of blog, contact, reviews, legal pages and of those that break. */
export const pageWords = {
  en: { blog: enBlog, contact: enContact, errors: enErrors, legal: enLegal, reviews: enReviews },
  de: keepWholeIn({ blog: deBlog, contact: deContact, errors: deErrors, legal: deLegal, reviews: deReviews }),
};
