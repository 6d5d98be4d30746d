import { ErrorView, type ErrorViewProps, localeOfPage, wordsOfPage } from '@/components/layout/error-view';

/** The error page as a document of its own, for when even the frame of the page broke. */
export default function ErrorDocument(props: ErrorViewProps) {
  return (
    <html lang={localeOfPage()}>
      <head>
        <title>{`${wordsOfPage().title} | Numina`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <ErrorView {...props} />
      </body>
    </html>
  );
}
