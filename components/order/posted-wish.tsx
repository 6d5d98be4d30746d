type PostedWishProps = {
  checkoutKey: string;
  packageType: string;
  userLanguage: string;
  currency: string;
  /** Minor units. */
  amount: number;
  couponCode: string;
};

/** What a form that is posted without JavaScript says beside what stands in its fields. */
export function PostedWish({ amount, ...texts }: PostedWishProps) {
  return Object.entries({ ...texts, finalAmount: String(amount) }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
