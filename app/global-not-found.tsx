export default function GlobalNotFound() {
  return (
    <html lang="en">
      <body>
        <main>Oops! Page not found</main>
      </body>
    </html>
  );
}
