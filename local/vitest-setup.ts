import { refuseUnexpectedErrors } from './expect-logged';

refuseUnexpectedErrors();
