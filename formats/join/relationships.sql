-- Each relationship once, with the number of fragments that say it.
SELECT source, target, relation, COUNT(*) AS fragments
FROM edges
GROUP BY source, target, relation
