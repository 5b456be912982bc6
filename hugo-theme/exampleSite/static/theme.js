/** Light or dark: what the visitor chose on this site, else what the system says. */
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let chosen;
  try {
    chosen = localStorage.getItem('site-theme');
  } catch {
    // Without storage the system decides.
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
        // It holds until the page is left.
      }
      apply();
      name();
    });
  });
})();
