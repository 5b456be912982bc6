-- What is said of each relationship, in the order of the relationships.
SELECT e.source AS source, e.target AS target, e.relation AS relation, f.line AS line
FROM edges AS e
JOIN fragments AS f ON f.fragment = e.fragment
JOIN wanted AS a ON a.label = e.source
JOIN wanted AS b ON b.label = e.target
ORDER BY source, target, relation, line
