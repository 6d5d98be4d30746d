import { invalidParam, noSuch } from './errors';
import { checkUnitAmount, isCurrency } from './money';
import {
  absoluteUrl,
  boolean,
  hash,
  integer,
  list,
  metadata,
  notImitated,
  oneOf,
  type Reader,
  text,
} from './readers';

const MAX_LINES = 100;

/** One checked line. `amount` is the line's total in minor units, `unitDecimal` the unit price as sent. */
export type LineInput = {
  currency: string;
  amount: number;
  quantity: number;
  unitAmount: number | null;
  unitDecimal: string;
  taxBehavior: 'exclusive' | 'inclusive' | 'unspecified';
  name: string;
  description: string | null;
  images: string[];
  metadata: Record<string, string>;
};

const currency: Reader<string> = (node, path) => {
  const value = text()(node, path);
  if (!isCurrency(value))
    throw invalidParam(
      path,
      `Invalid currency: ${value}. Currencies are three-letter ISO codes in lower case.`,
    );
  return value;
};

const decimal: Reader<string> = (node, path) => {
  const value = text()(node, path);
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(value)) throw invalidParam(path, `Invalid decimal: ${value}`);
  return value;
};

const readLine = hash({
  adjustable_quantity: hash({ enabled: boolean, maximum: integer(), minimum: integer() }),
  metadata,
  price: text(),
  price_data: hash(
    {
      currency,
      product: text(),
      product_data: hash(
        {
          name: text(),
          description: text(),
          images: list(absoluteUrl, 8),
          metadata,
          tax_code: text(),
          tax_details: notImitated,
          unit_label: text(12),
        },
        ['name'],
      ),
      recurring: notImitated,
      tax_behavior: oneOf(['exclusive', 'inclusive', 'unspecified']),
      unit_amount: integer(),
      unit_amount_decimal: decimal,
    },
    ['currency'],
  ),
  quantity: integer(1),
  tax_rates: notImitated,
});

const line: Reader<LineInput> = (node, path) => {
  const input = readLine(node, path);
  const at = (name: string) => `${path}${name}`;
  const missing = (name: string) =>
    invalidParam(at(name), `Missing required param: ${at(name)}.`, 'parameter_missing');
  if (input.price) throw noSuch('price', input.price, at('[price]'));
  if (input.adjustable_quantity?.enabled) notImitated(node, at('[adjustable_quantity]'));
  const price = input.price_data;
  if (!price?.currency) throw missing('[price_data]');
  if (price.product) throw noSuch('product', price.product, at('[price_data][product]'));
  if (!price.product_data?.name) throw missing('[price_data][product_data]');
  const both = price.unit_amount !== undefined && price.unit_amount_decimal !== undefined;
  if (both)
    throw invalidParam(
      at('[price_data]'),
      'You may only specify one of these parameters: unit_amount, unit_amount_decimal.',
    );
  const unitDecimal = price.unit_amount_decimal ?? price.unit_amount?.toString();
  if (unitDecimal === undefined) throw missing('[price_data][unit_amount]');
  if (input.quantity === undefined) throw missing('[quantity]');
  if (price.unit_amount !== undefined)
    checkUnitAmount(price.unit_amount, price.currency, at('[price_data][unit_amount]'));
  return {
    currency: price.currency,
    amount: Math.round(Number(unitDecimal) * input.quantity),
    quantity: input.quantity,
    unitAmount: Number.isInteger(Number(unitDecimal)) ? Number(unitDecimal) : null,
    unitDecimal,
    taxBehavior: price.tax_behavior ?? 'unspecified',
    name: price.product_data.name,
    description: price.product_data.description ?? null,
    images: price.product_data.images ?? [],
    metadata: input.metadata ?? {},
  };
};

/** `line_items`: at most 100, each with its own `price_data`; stored prices do not exist here. */
export const readLines = list(line, MAX_LINES);
