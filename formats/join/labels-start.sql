-- Each key is labelled with itself.
SELECT key, key AS label
FROM links
GROUP BY key
