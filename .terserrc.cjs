/*
 * The bundler's minifier moves a constant that is read once past calls that change what it was read from:
 * `const isNew = ready === undefined; open(); if (isNew) …` loses its meaning. Without these three steps it does not.
 */
module.exports = {
  ecma: 2022,
  compress: { ecma: 2022, inline: 0, reduce_vars: false, collapse_vars: false },
};
