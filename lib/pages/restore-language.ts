import { LANGUAGE_COOKIE, LANGUAGE_KEY } from '../i18n/locales';
import { germanAddresses } from './matcher';

/**
 * Runs in the head of every page, before anything is painted. Where the language cookie is gone and localStorage still
 * has the choice, the cookie comes back, and whoever had chosen German and was served English for want of it goes where
 * the cookie would have led. Without a stored choice it does nothing. The same text on every page, so that a content
 * security policy can name it by one hash.
 */
export const restoreLanguage = `try{var k=${JSON.stringify(LANGUAGE_KEY)},c=localStorage.getItem(k),l=location;if((c==='de'||c==='en')&&!('; '+document.cookie).includes('; '+k+'=')){document.cookie=k+'='+c+'; ${LANGUAGE_COOKIE}'+(l.protocol==='https:'?'; Secure':'');if(c==='de'&&document.documentElement.lang==='en'&&${germanAddresses()}.test(l.pathname))l.replace('/de'+l.pathname.replace(/^\\/$/,'')+l.search+l.hash)}}catch(e){}`;
