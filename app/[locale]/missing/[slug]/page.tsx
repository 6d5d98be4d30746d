export const dynamicParams = true;
export default async function MissingArticlePage({
  params,
}: {
  params: Promise<{ locale: string; slug: string }>;
}) {
  const { locale, slug } = await params;
  return (
    <main>
      Post Not Found {slug} {locale}
    </main>
  );
}
