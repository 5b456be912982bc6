-- Each fragment has the smallest label of its keys.
SELECT links.fragment AS fragment, MIN(labels.label) AS label
FROM links
JOIN labels ON labels.key = links.key
GROUP BY links.fragment
