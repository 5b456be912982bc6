-- Relationships between things, by their labels; ends of those without a direction are in the order of their labels.
SELECT a.label AS source, b.label AS target, e.relation AS relation, e.fragment AS fragment
FROM input_edges AS e
JOIN fragments AS f ON f.fragment = e.fragment
JOIN labels AS a ON a.key = e.source
JOIN labels AS b ON b.key = e.target
WHERE e.is_mutual = 0 OR a.label <= b.label
UNION ALL
SELECT b.label AS source, a.label AS target, e.relation AS relation, e.fragment AS fragment
FROM input_edges AS e
JOIN fragments AS f ON f.fragment = e.fragment
JOIN labels AS a ON a.key = e.source
JOIN labels AS b ON b.key = e.target
WHERE e.is_mutual = 1 AND a.label > b.label
