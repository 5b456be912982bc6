/** Light or dark theme: the visitor's choice on this site, otherwise the system's. */
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let chosen;
  try {
    chosen = localStorage.getItem('site-theme');
  } catch {
    // Without storage the system setting applies.
  }
  const apply = () => {
    root.dataset.theme = chosen ?? (dark.matches ? 'dark' : 'light');
  };
  apply();
  dark.addEventListener('change', apply);
  document.addEventListener('DOMContentLoaded', () => {
    const button = document.querySelector('.site-theme');
    const name = () => {
      button.textContent = root.dataset.theme === 'dark' ? 'Light' : 'Dark';
    };
    name();
    button.hidden = false;
    button.addEventListener('click', () => {
      chosen = root.dataset.theme === 'dark' ? 'light' : 'dark';
      try {
        localStorage.setItem('site-theme', chosen);
      } catch {
        // The choice lasts until the page is closed.
      }
      apply();
      name();
    });
  });
})();
