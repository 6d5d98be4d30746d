import { LANGUAGE_COOKIE, LANGUAGE_KEY } from '../i18n/locales';
import { germanAddresses } from './matcher';

/**
 * Runs in the head of every page, before anything is painted. Where the language cookie is gone and localStorage still
 * has the choice, the cookie comes back, and whoever was served the other language for want of it goes where the cookie
 * would have led: from an English page to the German one, and from a German one to which the browser's language led back
 * to the English one. A German page that was asked for by its own address stays. Without a stored choice, and where cookies are refused, it leads nowhere. The same text on every page, so that a content
 * security policy can name it by one hash.
 */
export const restoreLanguage = `try{var k=${JSON.stringify(LANGUAGE_KEY)},c=localStorage.getItem(k),g=c==='de',l=location,p=l.pathname,d=document;if((g||c==='en')&&!d.cookie.includes(k)){d.cookie=k+'='+c+'; ${LANGUAGE_COOKIE}'+(l.protocol==='https:'?'; Secure':'');if(d.documentElement.lang!==c&&d.cookie.includes(k)&&(g?${germanAddresses()}.test(p):p.startsWith('/de')&&performance.getEntriesByType('navigation')[0].redirectCount))l.replace((g?'/de'+p.replace(/^\\/$/,''):p.slice(3)||'/')+l.search+l.hash)}}catch(e){}`;
