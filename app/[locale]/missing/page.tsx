export default async function MissingPage({ params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  return <main>Oops! Page not found {locale}</main>;
}
