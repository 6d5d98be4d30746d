-- The PDF of a receipt is added once, by whoever may not change a receipt otherwise.
CREATE FUNCTION keep_receipt_pdf(receipt_id uuid, bytes bytea) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.receipts SET pdf = bytes WHERE id = receipt_id AND pdf IS NULL
$$;
--> statement-breakpoint
CREATE TABLE "review_counts" (
	"locale" "locale" PRIMARY KEY NOT NULL,
	"approved" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE review_counts SET approved = 0;
    RETURN NULL;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    UPDATE review_counts SET approved = review_counts.approved - gone.many
    FROM (SELECT locale, count(*) AS many FROM before WHERE approved GROUP BY locale) AS gone
    WHERE gone.locale = review_counts.locale;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    UPDATE review_counts SET approved = review_counts.approved + added.many
    FROM (SELECT locale, count(*) AS many FROM after WHERE approved GROUP BY locale) AS added
    WHERE added.locale = review_counts.locale;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_reviews_inserted AFTER INSERT ON reviews
REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
--> statement-breakpoint
CREATE TRIGGER count_reviews_updated AFTER UPDATE ON reviews
REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
--> statement-breakpoint
CREATE TRIGGER count_reviews_deleted AFTER DELETE ON reviews
REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
--> statement-breakpoint
CREATE TRIGGER count_reviews_truncated AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
--> statement-breakpoint
-- The triggers hold the table until this is committed, so that no review is counted twice or not at all.
INSERT INTO review_counts
SELECT locale, (SELECT count(*) FROM reviews WHERE approved AND reviews.locale = each.locale)
FROM unnest(enum_range(NULL::locale)) AS each(locale);
--> statement-breakpoint
-- The same view as before; sums are made once for all coupons instead of twice for each.
CREATE OR REPLACE VIEW coupon_usage AS
SELECT
  code,
  CASE discount_type WHEN 'percentage' THEN discount_value || ' %' ELSE to_char(discount_value / 100.0, 'FM999990.00') END AS discount,
  CASE WHEN NOT is_active THEN 'off' WHEN expires_at <= now() THEN 'expired' WHEN usage_limit <= used_count + reserved_count THEN 'used up' ELSE 'valid' END AS state,
  used_count AS used,
  reserved_count AS in_running_payments,
  usage_limit,
  usage_limit - used_count - reserved_count AS left,
  expires_at AT TIME ZONE 'Europe/Berlin' AS expires_at,
  (coalesce(given_away.eur, 0) / 100.0)::numeric(12, 2) AS given_away_eur,
  (coalesce(given_away.usd, 0) / 100.0)::numeric(12, 2) AS given_away_usd
FROM coupons
LEFT JOIN (
  SELECT
    coupon_code,
    sum(discount) FILTER (WHERE currency = 'eur') AS eur,
    sum(discount) FILTER (WHERE currency = 'usd') AS usd
  FROM orders
  WHERE coupon_code IS NOT NULL AND paid_at IS NOT NULL
  GROUP BY coupon_code
) AS given_away ON given_away.coupon_code = coupons.code
ORDER BY code;
